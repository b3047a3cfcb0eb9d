type Props = { x: number; y: number; brass?: boolean; children: string }

/** A word on a workshop drawing. */
export function DrawingLabel({ x, y, brass, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      fill={brass ? 'var(--accent)' : 'var(--chalk)'}
      stroke="none"
      textAnchor="middle"
      fontSize="13"
      letterSpacing="0.06em"
      fontStyle="italic"
      fontFamily="var(--font-display)"
    >
      {children}
    </text>
  )
}
