type Props = {
  code: { size: number; path: string }
  /** What it says, for whoever does not see it. */
  label: string
  caption: string
  className: string
}

/** A code that apps of banks read. Light and dark stay what they are in the dark theme, too. */
export function BankCode({ code: { size, path }, label, caption, className }: Props) {
  return (
    <figure className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full"
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="mt-1 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}
