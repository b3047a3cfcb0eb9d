import { type FormEvent, useState } from 'react'
import type { Claims } from '#contract/claims.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const HIDDEN = { hidden: 'Nothing' }
const OWN = { own: 'Your own text' }

/** What each claim can be, in words. */
const CHOICES: { [Name in keyof Claims]: { label: string; options: Partial<Record<Claims[Name], string>> } } =
  {
    partners: {
      label: 'Partners on the home page',
      options: { fixed: 'Our Partners, seven logos', ...HIDDEN },
    },
    banner: { label: 'Banner', options: { fixed: 'Millions business trust us', ...HIDDEN } },
    statistics: { label: 'Figures', options: { fixed: 'The figures chosen below', ...HIDDEN } },
    plans: { label: 'Pricing plans', options: { fixed: 'The three plans', ...HIDDEN } },
    blogs: {
      label: 'Page Blogs',
      options: { fixed: 'Questions on React and JavaScript', ...OWN, ...HIDDEN },
    },
    portfolio: {
      label: 'Page My Portfolio',
      options: { fixed: 'Who builds Kerf, and how', ...OWN, ...HIDDEN },
    },
    saving: {
      label: 'Beside a price',
      options: {
        fixed: 'Save 12%',
        counted: 'What is really saved, with the lowest price of the 30 days before',
        ...HIDDEN,
      },
    },
    ratings: {
      label: 'Beside a product’s stars',
      options: { fixed: '(1,000+)', counted: 'How many reviews the shop has', ...HIDDEN },
    },
    products: {
      label: 'First figure of the home page',
      options: { fixed: '17190+ products for sale', counted: 'How many products are on sale', ...HIDDEN },
    },
    reviews: {
      label: 'Second figure',
      options: { fixed: '11502+ seller reviews', counted: 'How many reviews the shop has', ...HIDDEN },
    },
    visitors: {
      label: 'Third figure',
      options: { fixed: '21450+ visitors per day', counted: 'How many orders were shipped', ...HIDDEN },
    },
    dealers: {
      label: 'Fourth figure',
      options: { fixed: '36302+ verified dealers', counted: 'How many customers were shipped to', ...HIDDEN },
    },
  }
const LINK = 'font-medium text-action underline underline-offset-4'
const NAMES = Object.keys(CHOICES) as (keyof Claims)[]

/** What the shop says of itself: the texts it came with, figures from its own data, or nothing. */
export function ClaimsForm({ claims }: { claims: Claims }) {
  const { sending, save } = useSaveSettings()
  const [chosen, setChosen] = useState(claims)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(() => browserApi.settings.changeClaims(chosen), 'The claims have been saved!')
  }

  return (
    <SettingsGroup
      title="What the shop says of itself"
      about="Show only what is true of your shop. The fixed texts and figures are examples that Kerf came with; a counted figure follows the shop’s own data and is hidden while it is 0."
    >
      <form noValidate onSubmit={submit} className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {NAMES.map((name) => (
          <Choice
            key={name}
            label={CHOICES[name].label}
            value={chosen[name]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          >
            {Object.entries(CHOICES[name].options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
        ))}
        <p className="text-sm text-soft lg:col-span-2">
          Your own text of the pages{' '}
          <SiteLink to="/dashboard/settings/texts/blogs" className={LINK}>
            Blogs
          </SiteLink>{' '}
          and{' '}
          <SiteLink to="/dashboard/settings/texts/portfolio" className={LINK}>
            My Portfolio
          </SiteLink>{' '}
          is written under Texts. Write it before you choose it here.
        </p>
        <div className="lg:col-span-2">
          <Button type="submit" disabled={sending}>
            {sending ? 'Saving…' : 'Save Claims'}
          </Button>
        </div>
      </form>
    </SettingsGroup>
  )
}
