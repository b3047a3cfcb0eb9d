import { type FormEvent, useState } from 'react'
import type { ReviewSettings } from '#contract/settings.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

/** When a review is shown whose writer nobody knows to be who the address says. */
export function ReviewsForm({ reviews }: { reviews: ReviewSettings }) {
  const { sending, save } = useSaveSettings()
  const [unconfirmed, setUnconfirmed] = useState(reviews.unconfirmed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(
      () => browserApi.settings.changeReviews({ unconfirmed }),
      'The review settings have been saved!',
    )
  }

  return (
    <SettingsGroup
      title="Reviews"
      about="A review stands with its writer’s name and e-mail address. Anybody can register with an address that is not theirs, until somebody confirms it by the mailed link. This is for reviews written from now on."
    >
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <div className="max-w-md">
          <Choice
            label="Reviews of accounts with an unconfirmed address"
            value={unconfirmed}
            onChange={(value) => setUnconfirmed(value === 'shown' ? 'shown' : 'waiting')}
          >
            <option value="waiting">Wait until it is confirmed, or you approve them</option>
            <option value="shown">Are shown at once</option>
          </Choice>
        </div>
        <div>
          <Button type="submit" disabled={sending}>
            {sending ? 'Saving…' : 'Save Reviews'}
          </Button>
        </div>
      </form>
    </SettingsGroup>
  )
}
