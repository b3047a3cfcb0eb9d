import { useId, useState } from 'react'
import { parts, t } from '#messages/t.ts'
import type { Returnable, ReturnProblem } from '#web/orders/return-wish.ts'
import { SizeOptions } from '#web/orders/size-options.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { lines: Returnable[]; problem: ReturnProblem | undefined }

/** How many pieces of each line it is about; who says so is asked why. */
export function ReturnLines({ lines, problem }: Props) {
  return (
    <fieldset>
      <legend className={labelLook}>{t('orders.piecesItIsAbout')}</legend>
      <ul className="border-t border-line">
        {lines.map((one) => (
          <ReturnLine
            key={one.line}
            {...one}
            problem={problem?.field?.endsWith(`-${one.line}`) ? problem : undefined}
          />
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-wrong empty:hidden">
        {problem && !problem.field && problem.words}
      </p>
    </fieldset>
  )
}

function ReturnLine({
  line,
  name,
  left,
  sizes = [],
  problem,
}: Returnable & { problem: ReturnProblem | undefined }) {
  const id = useId()
  const [isChosen, setChosen] = useState(false)
  const field = (field: string) => {
    const isWrong = problem?.field === field
    return {
      name: field,
      autoComplete: 'off',
      'aria-invalid': isWrong,
      'data-invalid': isWrong ? '' : undefined,
      'aria-describedby': isWrong ? `${id}-problem` : undefined,
    }
  }
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}-pieces`} className="min-w-0 wrap-anywhere">
          <Measures>{name}</Measures>
          <span className="block text-sm text-soft">{t('orders.atMost', { left })}</span>
        </label>
        <input
          id={`${id}-pieces`}
          inputMode="numeric"
          defaultValue="0"
          {...field(`line-${line}`)}
          onChange={({ currentTarget: { value } }) => setChosen(!/^\s*0*\s*$/.test(value))}
          className={`${inputLook} max-w-20 shrink-0 text-center tabular-nums`}
        />
      </div>
      {isChosen && (
        <div className="mt-3">
          <label htmlFor={`${id}-reason`} className={labelLook}>
            <Words of={parts('orders.why2', { span: <span className="sr-only">: {name}</span> })} />
          </label>
          <textarea
            id={`${id}-reason`}
            rows={2}
            {...field(`reason-${line}`)}
            className={`${inputLook} min-h-20 resize-y`}
          />
        </div>
      )}
      {isChosen && sizes.length > 0 && (
        <div className="mt-3">
          <label htmlFor={`${id}-wanted`} className={labelLook}>
            <Words
              of={parts('orders.whatWouldYouLikeFor2', { span: <span className="sr-only">: {name}</span> })}
            />
          </label>
          <select id={`${id}-wanted`} name={`wanted-${line}`} className={inputLook}>
            <SizeOptions none={t('orders.theMoneyBack')} sizes={sizes} />
          </select>
          <p className="mt-1.5 text-sm text-soft">{t('orders.theShopDecidesAndWrites')}</p>
        </div>
      )}
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem?.words}
      </p>
    </li>
  )
}
