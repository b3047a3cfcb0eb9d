import { t } from '#messages/t.ts'
/** The brands' names as plain badges: their artwork is theirs. */
export default function PaymentBrands() {
  return (
    <ul aria-label={t('layout.paymentBrands')} className="grid w-fit grid-cols-3 gap-2">
      {BRANDS.map(({ name, lines, look }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 72 40"
            width={72}
            height={40}
            className="rounded-card border border-line bg-sheet"
            fill="var(--ink)"
            fontFamily="var(--font-sans)"
            textAnchor="middle"
          >
            {lines.map((line, place) => (
              <text key={line} x="36" y={lines.length === 1 ? 24.5 : 18.5 + place * 11} {...look}>
                {line}
              </text>
            ))}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const BRANDS = [
  { name: 'Visa', lines: ['VISA'], look: { fontSize: 17, fontWeight: 750, fontStyle: 'italic' } },
  { name: 'Mastercard', lines: ['mastercard'], look: { fontSize: 11.5, fontWeight: 600 } },
  { name: 'American Express', lines: ['AMERICAN', 'EXPRESS'], look: { fontSize: 9.5, fontWeight: 700 } },
  { name: 'PayPal', lines: ['PayPal'], look: { fontSize: 14.5, fontWeight: 750, fontStyle: 'italic' } },
  { name: 'Diners Club', lines: ['Diners', 'Club'], look: { fontSize: 10.5, fontWeight: 600 } },
  { name: 'Discover', lines: ['DISCOVER'], look: { fontSize: 11, fontWeight: 650 } },
]
