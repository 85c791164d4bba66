const place = (longitude: number) => `${((longitude + 120) / 240) * 100}%`;
const ticks: [longitude: number, label: string, anchor: 'start' | 'middle' | 'end'][] = [
  [-120, '120° W', 'start'],
  [-60, '60° W', 'middle'],
  [0, '0°', 'middle'],
  [60, '60° E', 'middle'],
  [120, '120° E', 'end'],
];

/** Names closer than this would overlap on a phone. */
const MIN_DISTANCE = 60;

/** The places whose names fit: each is far enough from those before it in the list. */
function namedAmong(places: Place[]): Set<Place> {
  const named: Place[] = [];
  for (const place of places)
    if (named.every(({ longitude }) => Math.abs(longitude - place.longitude) >= MIN_DISTANCE))
      named.push(place);
  return new Set(named);
}

interface Place {
  name: string;
  longitude: number;
}

/**
 * Places on an axis of longitudes from 120° W to 120° E; those beyond are omitted, and of close neighbours only the first
 * has its name. Decorative, hidden from assistive technology.
 */
export function LongitudeAxis({ places }: { places: Place[] }) {
  const shown = places.filter(({ longitude }) => Math.abs(longitude) <= 120);
  const named = namedAmong(shown);
  return (
    <svg className="longitudes" aria-hidden="true" focusable="false">
      {Array.from({ length: 25 }, (_, n) => (
        <line
          key={n}
          className="longitudes__minor"
          x1={place(n * 10 - 120)}
          x2={place(n * 10 - 120)}
          y1="56"
          y2="64"
        />
      ))}
      <line className="longitudes__axis" x1="0" x2="100%" y1="56.5" y2="56.5" />
      <line className="longitudes__zero" x1="50%" x2="50%" y1="0" y2="68" />
      {ticks.map(([longitude, label, anchor]) => (
        <text
          key={label}
          className={longitude === 0 ? 'longitudes__zero-label' : undefined}
          x={place(longitude)}
          y="84"
          textAnchor={anchor}
        >
          {label}
        </text>
      ))}
      {shown.map((office) => (
        <g key={office.name}>
          <line
            className="longitudes__pin"
            x1={place(office.longitude)}
            x2={place(office.longitude)}
            y1={named.has(office) ? 12 : 44}
            y2="56"
          />
          <circle cx={place(office.longitude)} cy="56" r="4" />
          {named.has(office) && (
            <text className="longitudes__place" x={place(office.longitude)} dx="8" y="26">
              {office.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
