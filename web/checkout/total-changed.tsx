import { formatDollars } from '#contract/money.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says that the total is another than it was when the button was pressed: it is ordered only after another press. */
export function TotalChanged({ sent, now }: { sent: number | undefined; now: number | undefined }) {
  return (
    <div role="status">
      {sent !== undefined && now !== undefined && now > 0 && sent !== now && (
        <Notice className="text-sm">
          The total has changed from {formatDollars(sent)} to {formatDollars(now)}. Please check it before you
          order.
        </Notice>
      )}
    </div>
  )
}
