import { t } from '#messages/t.ts'
import { useAdvice } from '#web/checkout/use-advice.ts'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { ids: string; currency: string | undefined }

/** Says what in the cart does not fit what else is in it. */
export default function Misfits({ ids, currency }: Props) {
  const { misfits } = useAdvice(ids, currency)
  return (
    <div role="status">
      {misfits.length > 0 && (
        <Notice className="mb-6">
          <h2 className="font-sans text-base font-medium">{t('checkout.doesNotFit')}</h2>
          <ul className="mt-1 grid gap-1">
            {misfits.map(({ holder, held, words }) => (
              <li key={`${holder} ${held}`}>
                <Measures>{words}</Measures>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
