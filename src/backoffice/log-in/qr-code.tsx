import { encode } from 'uqr';

/** The address as a QR code, drawn here: no other site receives it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((line, y) =>
    line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className="entry__qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator"
    >
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
