import { countryName } from '#contract/addresses.ts'
import type { Duty } from '#contract/duties.ts'
import { language, t } from '#messages/t.ts'
import { AT, DUTY_TITLES } from '#web/admin/duties/duty-words.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { duty: Duty; country: string }

/** What a duty asks, how far the shop does it, where that is written, and what the owner can do about it. */
export function DutyRow({ duty, country }: Props) {
  const { state, why, rule, products, link, places } = duty
  const title = DUTY_TITLES[duty.duty]
  return (
    <li
      aria-label={title}
      className="grid gap-x-8 gap-y-2 border-b border-line py-5 lg:grid-cols-[14rem_minmax(0,1fr)_13rem]"
    >
      <h3 className="font-sans text-base font-medium">{title}</h3>
      <div className="max-w-prose min-w-0 wrap-anywhere">
        <p className={state === 'not_applicable' ? 'text-soft' : ''}>{why.replace(` (${rule})`, '')}</p>
        {state !== 'not_applicable' && (
          <p className="mt-1 text-sm text-soft">
            {rule}
            <span className="block">{t('admin.duties.shownAt', { places: listed(places) })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-stretch">
        {state === 'missing' && (
          <>
            <SiteLink to={link} className={buttonLook('quiet', 'text-center', 'small')}>
              {products ? t('admin.duties.products', { count: products }) : t('admin.duties.mendIt')}
              <span className="sr-only">: {title}</span>
            </SiteLink>
            <Elsewhere duty={duty} country={country} />
          </>
        )}
        {state === 'elsewhere' && <NoMore duty={duty} country={country} />}
      </div>
    </li>
  )
}

const listed = (places: Duty['places']): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(places.map((place) => AT[place]))

function Elsewhere({ duty: { duty }, country }: Props) {
  const act = useConfirmedAct()
  const about = DUTY_TITLES[duty]
  let note = ''
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('admin.duties.doneElsewhereOf', { duty: about })}
      onClick={() =>
        void act({
          ...{ question: t('admin.duties.howIsItFulfilled'), about, harmless: true, removes: true },
          warning: t('admin.duties.itIsInTheAuditLog', { country: countryName(country) }),
          fields: () => (
            <TextArea
              name="note"
              label={t('admin.duties.note')}
              rows={3}
              maxLength={500}
              defaultValue={note}
              problem={(typed) => (typed.trim() ? null : t('admin.duties.sayHow'))}
              onValueChange={(typed) => {
                note = typed
              }}
            />
          ),
          button: t('admin.duties.save'),
          kept: t('admin.duties.itStaysMissing'),
          done: t('admin.duties.itIsNoted'),
          perform: async () =>
            note.trim() === '' ? false : browserApi.duties.mark({ duty, country, note: note.trim() }),
        })
      }
    >
      {t('admin.duties.doneElsewhere')}
    </Button>
  )
}

function NoMore({ duty: { duty }, country }: Props) {
  const act = useConfirmedAct()
  const about = DUTY_TITLES[duty]
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('admin.duties.noMoreElsewhereOf', { duty: about })}
      onClick={() =>
        void act({
          ...{ question: t('admin.duties.isItNoMore'), about, removes: true },
          button: t('admin.duties.yesTakeItBack'),
          kept: t('admin.duties.itStaysMissing'),
          done: t('admin.duties.theNoteIsGone'),
          perform: () => browserApi.duties.mark({ duty, country, note: '' }),
        })
      }
    >
      {t('admin.duties.noMoreElsewhere')}
    </Button>
  )
}
