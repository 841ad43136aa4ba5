interface Props {
  code: string;
  message: string;
}

/** A link that is invalid or currently closed. */
export function MessagePage({ code, message }: Props) {
  return (
    <main className="sheet message" id="main">
      <h1>{code}</h1>
      <p className="lead">{message}</p>
    </main>
  );
}
