import { useState } from 'react'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { untilLoaded } from '#web/lazy/load.ts'
import { createPart } from '#web/lazy/part.ts'
import { fileSize } from '#web/ui/file-size.ts'

/** Most visits turn nothing. */
const viewer = createPart(() => import('#web/product-page/model/viewer.tsx'))

/** Of its scripts, as they are sent. */
const VIEWER_BYTES = 133_000

type Props = { tool: Pick<Tool, 'productName' | 'pictures' | 'spareParts' | 'attributes'>; address: string }

/** Opens the model of a tool. Whoever asked their browser to save data is told first how much it is. */
export function Turn({ tool, address }: Props) {
  const [wanted, want] = useState(false)
  const [weight, setWeight] = useState<string>()
  const part = viewer.use()

  async function press() {
    if (savesData() && weight === undefined) {
      const { sizeOf } = await untilLoaded(() => import('#web/product-page/model/size-of.ts'))
      setWeight(fileSize(VIEWER_BYTES + ((await sizeOf(address)) ?? 0)))
      return
    }
    want(true)
    await viewer.want()
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={wanted && !part}
        onClick={press}
        className="absolute bottom-3 left-3 min-h-8 rounded-small border border-edge bg-sheet px-2 text-xs font-medium hover:border-ink noscript:hidden print:hidden"
      >
        {weight === undefined ? t('model.turnIt') : t('model.turnItFor', { weight })}
      </button>
      {part && wanted && <part.Viewer tool={tool} address={address} onClose={() => want(false)} />}
    </>
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
