interface Props {
  businessName: string;
  description: string;
  isWithdrawn: boolean;
}

/** Asks first: a link may be opened by a program that only looks at it. */
export function WithdrawPage({ businessName, description, isWithdrawn }: Props) {
  if (isWithdrawn)
    return (
      <main className="sheet" id="main">
        <h1>Your testimonial is withdrawn</h1>
        <p className="lead">It is no longer on any public page of {withoutFullStop(businessName)}.</p>
      </main>
    );
  return (
    <main className="sheet" id="main">
      <h1>Withdraw your testimonial?</h1>
      <p className="lead">
        It disappears from every public page of {businessName} at once, and cannot be brought back.
      </p>
      <blockquote className="card quoted" dir="auto">
        {description}
      </blockquote>
      <form method="post">
        <button className="button large" type="submit">
          Withdraw it
        </button>
      </form>
    </main>
  );
}

/** 'Summit Roofing Co.' ends a sentence by itself. */
function withoutFullStop(name: string): string {
  return name.replace(/\.$/, '');
}
