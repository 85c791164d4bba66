const place = (longitude: number) => `${((longitude + 120) / 240) * 100}%`;
const ticks: [longitude: number, label: string, anchor: 'start' | 'middle' | 'end'][] = [
  [-120, '120° W', 'start'],
  [-60, '60° W', 'middle'],
  [0, '0°', 'middle'],
  [60, '60° E', 'middle'],
  [120, '120° E', 'end'],
];

/** Places on an axis of longitudes from 120° W to 120° E. Decoration, hidden from assistive technology. */
export function LongitudeAxis({ places }: { places: { name: string; longitude: number }[] }) {
  return (
    <svg className="lons" aria-hidden="true" focusable="false">
      {Array.from({ length: 25 }, (_, n) => (
        <line
          key={n}
          className="lons__minor"
          x1={place(n * 10 - 120)}
          x2={place(n * 10 - 120)}
          y1="56"
          y2="64"
        />
      ))}
      <line className="lons__axis" x1="0" x2="100%" y1="56.5" y2="56.5" />
      <line className="lons__zero" x1="50%" x2="50%" y1="0" y2="68" />
      {ticks.map(([longitude, label, anchor]) => (
        <text
          key={label}
          className={longitude === 0 ? 'lons__zero-label' : undefined}
          x={place(longitude)}
          y="84"
          textAnchor={anchor}
        >
          {label}
        </text>
      ))}
      {places.map(({ name, longitude }) => (
        <g key={name}>
          <line className="lons__pin" x1={place(longitude)} x2={place(longitude)} y1="12" y2="56" />
          <circle cx={place(longitude)} cy="56" r="4" />
          <text className="lons__place" x={place(longitude)} dx="8" y="26">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
