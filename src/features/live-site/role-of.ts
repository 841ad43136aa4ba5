/** What a customer is, and where: 'Facility manager, Harbor Lofts'. */
export function roleOf({ customerTitle, customerCompany }: { customerTitle: string; customerCompany: string }): string {
  return [customerTitle, customerCompany].filter(Boolean).join(', ');
}
