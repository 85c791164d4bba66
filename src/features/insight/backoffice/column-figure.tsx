import { Typography, useTheme } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

const HEIGHT = 240;
const TOP = 24;
const FOOT = 26;
const SCALE = 64;

/** The current width of an element. */
function useWidth<E extends Element>() {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** The next round number whose half is round as well: 1, 2, 4, 6, 8 or 10 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (
    [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ?? 10 * power
  );
}

/**
 * Columns over time in the style of the reports' charts: solid for what was measured, hatched for what may still be
 * added to the last one; a dark zero line, the scale at the right, the last value labelled.
 */
export function ColumnFigure(props: {
  title: string;
  unit: string;
  values: { label: string; value: number }[];
  format?: (value: number) => string;
  /** What is expected to be added to the last value. */
  expected?: number;
}) {
  const { values, expected = 0, format = (value: number) => value.toLocaleString('en-US') } = props;
  const { palette, typography } = useTheme();
  // Drawn in the pixels of its container, so that labels have the same size everywhere.
  const [figure, place] = useWidth<HTMLElement>();
  const width = Math.max(place, 280);
  const last = values.length - 1;
  const end = (values[last]?.value ?? 0) + expected;
  const max = roundAbove(Math.max(...values.map(({ value }) => value), end, 4));
  const empty = end === 0 && values.every(({ value }) => value === 0);
  const right = width - SCALE;
  const pitch = right / values.length;
  const y = (value: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - value / max);
  const slot = 8 + 8 * Math.max(...values.map(({ label }) => label.length));
  const every = Math.ceil(values.length / Math.min(12, right / slot));
  const ruled = useId();
  const text = {
    fontSize: 13,
    fontFamily: String(typography.fontFamily),
    fill: palette.text.secondary,
  };
  return (
    <figure ref={figure} className="figure">
      <Typography component="figcaption" sx={{ fontWeight: 600 }}>
        {`${props.title} `}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
          {props.unit}
        </Typography>
      </Typography>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`${props.title}, ${props.unit}`}
      >
        {(empty ? [0] : [0, max / 2, max]).map((value) => (
          <g key={value}>
            <path
              d={`M0 ${y(value)}H${right}`}
              stroke={value ? palette.divider : palette.text.primary}
            />
            <text x={width} y={y(value) + 4} textAnchor="end" {...text}>
              {format(value)}
            </text>
          </g>
        ))}
        {values.map(({ label, value }, index) => (
          <g key={label}>
            <rect
              x={index * pitch + pitch * 0.14}
              y={y(value)}
              width={pitch * 0.72}
              height={y(0) - y(value)}
              fill={palette.primary.main}
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
            {(last - index) % every === 0 && (
              <text x={(index + 0.5) * pitch} y={HEIGHT - 6} textAnchor="middle" {...text}>
                {label}
              </text>
            )}
          </g>
        ))}
        {expected > 0 && (
          <>
            <pattern id={ruled} width="4" height="4" patternUnits="userSpaceOnUse">
              <path d="M1 0V4" stroke={palette.primary.main} strokeWidth="1.5" />
            </pattern>
            <rect
              x={last * pitch + pitch * 0.14}
              y={y(end)}
              width={pitch * 0.72}
              height={y(end - expected) - y(end)}
              fill={`url(#${ruled})`}
              stroke={palette.primary.main}
            >
              <title>{`${values[last]?.label}, still expected: ${format(expected)}`}</title>
            </rect>
          </>
        )}
        {empty && (
          <text x={right / 2} y={HEIGHT / 2} textAnchor="middle" {...text}>
            Nothing in this period.
          </text>
        )}
        {values[last] && !empty && (
          <text
            x={Math.min((last + 0.5) * pitch, right)}
            y={y(end) - 7}
            textAnchor={values.length > 14 ? 'end' : 'middle'}
            {...text}
            fill={palette.text.primary}
            fontWeight={600}
          >
            {format(end)}
          </text>
        )}
      </svg>
    </figure>
  );
}
