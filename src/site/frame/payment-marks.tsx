/** The available payment methods as small marks, each named. */
export function PaymentMarks({ methods }: { methods: string[] }) {
  return (
    <div className="payment-marks">
      {methods.map((method) => {
        const width = 20 + 6 * method.length;
        return (
          <svg key={method} viewBox={`0 0 ${width} 28`} role="img" aria-label={method}>
            <rect x=".5" y=".5" width={width - 1} height="27" rx="3" fill="#fff" stroke="#B9C6CF" />
            <text
              className="payment-marks__name"
              x={width / 2}
              y="18.5"
              textAnchor="middle"
              fill="#22384A"
            >
              {method}
            </text>
          </svg>
        );
      })}
    </div>
  );
}
