import { measureInWords } from '#contract/measure-words.ts'
import { useShop } from '#web/ui/shop.ts'

/** `metric`: absent where both systems write it alike, as volts. `isAlone`: in the visitor's system alone, where the other stands nearby. */
type Written = { inch: string; metric: string | undefined; isAlone?: boolean | undefined }

/** An amount that was written before, in the order of the visitor, or in the one system that the shop shows. */
export function InBothSystems({ isAlone, ...written }: Written) {
  const { measures } = useShop()
  const [inch, metric] = [measureInWords(written.inch), written.metric && measureInWords(written.metric)]
  if (metric === undefined || measures !== 'both')
    return <span className="whitespace-nowrap">{measures === 'metric' ? (metric ?? inch) : inch}</span>
  // Written twice, one of them hidden from eyes, readers and copies alike: pages are cached for all visitors, and only the
  // browser knows whose system comes first. Boxes that are put in another order would be copied and read in the first one.
  return (
    <>
      <span className="inches-first">
        <Both first={inch} second={isAlone ? undefined : metric} />
      </span>
      <span className="metric-first">
        <Both first={metric} second={isAlone ? undefined : inch} />
      </span>
    </>
  )
}

function Both({ first, second }: { first: string; second: string | undefined }) {
  return (
    <>
      <span className="whitespace-nowrap">{first}</span>
      {second && (
        <>
          {' '}
          <span className="whitespace-nowrap">({second})</span>
        </>
      )}
    </>
  )
}

/** An amount in both systems as the API writes it, `3/4 in (19.05 mm)`: the inches stand first there. A longer text is none, and wraps. */
export function MeasureLabel({ text, isAlone }: { text: string; isAlone?: boolean }) {
  const { inch, metric } = (text.length <= LONGEST && LABEL.exec(text)?.groups) || {}
  if (inch === undefined && text.length > LONGEST_ALIKE) return <>{text}</>
  return <InBothSystems inch={inch ?? text} metric={metric} isAlone={isAlone} />
}

const LONGEST = 40
/** Of an amount that both systems write alike: `220-240 V`. */
const LONGEST_ALIKE = 16
const LABEL = /^(?<inch>[^()]+) \((?<metric>[^()]+)\)$/
