import { REASON_LENGTH, VIEW_MINUTES } from '#contract/impersonation-limits.ts'
import { t } from '#messages/t.ts'
import { accessToken } from '#web/api/access-token.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { inBase } from '#web/lazy/base.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const { least, most } = REASON_LENGTH

/** Asks why, and goes on as the customer. */
export function ViewButton({ email, about }: { email: string; about: string }) {
  const act = useConfirmedAct()
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('admin.people.viewAs', { email })}
      onClick={() => {
        let reason = ''
        return act({
          question: t('admin.people.seeTheShopAsThem'),
          about,
          warning: t('admin.people.youChangeNothing', { minutes: VIEW_MINUTES }),
          fields: () => (
            <TextArea
              label={t('admin.people.whyDoYouView')}
              name="reason"
              rows={3}
              maxLength={most}
              defaultValue={reason}
              problem={(typed) => (typed.trim().length < least ? t('people.sayWhy', { least, most }) : null)}
              onValueChange={(typed) => {
                reason = typed
              }}
            />
          ),
          button: t('admin.people.view'),
          harmless: true,
          kept: t('admin.people.youActAsYourself'),
          done: t('admin.people.theViewBegins'),
          refused: t('admin.people.theViewDidNotBegin'),
          perform: async () => {
            const { token } = await browserApi.impersonations.begin({ email, reason: reason.trim() })
            accessToken.write(token)
          },
          leave: () => location.assign(inBase('/dashboard')),
        })
      }}
    >
      {t('admin.people.viewAsThem')}
    </Button>
  )
}
