import encodeQR from 'qr'
import { t } from '#messages/t.ts'
import { inBase } from '#web/lazy/base.ts'

/** On paper alone: leads whoever scans it to the page of a tool. Error correction M and the rim that scanners need. */
export function ScanCode({ productId, name }: { productId: string; name: string }) {
  const address = new URL(inBase(`/tool/${productId}`), location.origin).href
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={t('lists.scanOpens', { name })}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      width={90}
      height={90}
      className="hidden shrink-0 print:block"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
