/** The available payment methods as small marks, each named. */
export function PaymentMarks({ methods }: { methods: string[] }) {
  return (
    <div className="payment-marks">
      {methods.map((method) => (
        <span className="payment-mark" key={method} role="img" aria-label={method}>
          {method}
        </span>
      ))}
    </div>
  );
}
