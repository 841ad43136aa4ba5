/** A customer's title and company: 'Facility manager, Harbor Lofts'. */
export function roleOf({ customerTitle, customerCompany }: { customerTitle: string; customerCompany: string }): string {
  return [customerTitle, customerCompany].filter(Boolean).join(', ');
}
