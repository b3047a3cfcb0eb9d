import type { ReactNode } from 'react'
import { Section } from '#web/ui/section.tsx'

type Maker = { name: string; width: number; mark: ReactNode; letters: ReactNode }

/** The makers are invented, and so are their marks. */
export function Partners() {
  return (
    <Section title="Our Partners" about="Seven makers whose tools we would buy ourselves.">
      <ul className="hairlines grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {MAKERS.map((maker) => (
          <li key={maker.name} className="grid min-h-24 place-items-center px-3 py-5 last:max-sm:col-span-2">
            <Logo {...maker} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Logo({ name, width, mark, letters }: Maker) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} 40`}
      className="h-auto w-full max-w-32 text-ink lg:max-w-28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {mark}
      <g fill="currentColor" stroke="none">
        {letters}
      </g>
    </svg>
  )
}

type LettersProps = {
  x: number
  length: number
  size: number
  weight?: number
  sans?: boolean
  italic?: boolean
  children: string
}

/** Set to a fixed length, so that a logo keeps its shape until the shop's letters have arrived. */
function Letters({ x, length, size, weight = 600, sans, italic, children }: LettersProps) {
  return (
    <text
      x={x}
      y="27"
      fontSize={size}
      fontWeight={weight}
      fontStyle={italic ? 'italic' : undefined}
      fontFamily={sans ? 'var(--font-sans)' : 'var(--font-display)'}
      textLength={length}
      lengthAdjust="spacingAndGlyphs"
    >
      {children}
    </text>
  )
}

const MAKERS: Maker[] = [
  {
    name: 'Fenwright',
    width: 134,
    // Two tails and the pin between them.
    mark: <path d="M2 8H26L22 32H6Z M11 8L9 32M17 8L19 32" strokeLinejoin="round" />,
    letters: (
      <Letters x={36} length={96} size={21}>
        Fenwright
      </Letters>
    ),
  },
  {
    name: 'Dovra',
    width: 112,
    mark: <path d="M2 26L8 12L14 26L20 12L26 26L32 12" strokeLinejoin="bevel" strokeWidth="3" />,
    letters: (
      <Letters x={42} length={68} size={19} weight={750} sans>
        DOVRA
      </Letters>
    ),
  },
  {
    name: 'Rookhallow',
    width: 140,
    // A chess rook, its foot a chisel's edge.
    mark: (
      <path
        d="M4 6V14L8 18V26L3 34H25L20 26V18L24 14V6H19V10H16.5V6H11.5V10H9V6Z"
        fill="currentColor"
        stroke="none"
      />
    ),
    letters: (
      <Letters x={34} length={104} size={20} weight={500} italic>
        Rookhallow
      </Letters>
    ),
  },
  {
    name: 'Tarnfell',
    width: 120,
    // A hill and its water.
    mark: <path d="M2 22L12 8L18 16L22 11L30 22M2 28H30M7 33H25" strokeLinejoin="round" />,
    letters: (
      <Letters x={40} length={78} size={20} weight={400}>
        Tarnfell
      </Letters>
    ),
  },
  {
    name: 'Ostervik',
    width: 126,
    mark: <path d="M16 5A14 14 0 1 0 30 19H16Z M16 5V19L26 9" strokeLinejoin="round" />,
    letters: (
      <Letters x={40} length={84} size={18} weight={500} sans>
        ostervik
      </Letters>
    ),
  },
  {
    name: 'Marrowby & Daughters',
    width: 138,
    // A try square.
    mark: <path d="M4 6H13V34H4ZM13 25H30V34H13" strokeLinejoin="round" />,
    letters: (
      <>
        <text x="40" y="21" fontSize="19" fontWeight="600" fontFamily="var(--font-display)" textLength="94">
          Marrowby
        </text>
        <text x="40" y="34" fontSize="9" fontFamily="var(--font-sans)" textLength="94">
          &amp; DAUGHTERS
        </text>
      </>
    ),
  },
  {
    name: 'Pellworth',
    width: 136,
    mark: (
      <>
        <circle cx="16" cy="20" r="14" />
        <path d="M8 14H22L25 17V20H17V31H13V20H8Z" fill="currentColor" stroke="none" />
      </>
    ),
    letters: (
      <Letters x={40} length={94} size={15} weight={650} sans>
        PELLWORTH
      </Letters>
    ),
  },
]
