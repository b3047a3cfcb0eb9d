import { Fragment } from 'react'
import { useHref } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { Words } from '#web/ui/words.tsx'

/** Which texts stand where somebody agrees to something; they open beside the form, which keeps what was typed. */
const PLACES = {
  register: { says: t('information.byRegisteringYouAgreeTo'), names: ['terms', 'privacy'] },
  order: { says: t('information.byOrderingYouAgreeTo'), names: ['terms', 'returns', 'privacy'] },
} as const

const WORDS = {
  terms: t('information.theTerms'),
  returns: t('information.theReturns'),
  privacy: t('information.thePrivacyNotice'),
}

export function LegalLinks({ place }: { place: keyof typeof PLACES }) {
  const { says, names } = PLACES[place]
  const [first, ...others] = names
  return (
    <p className="text-sm text-soft">
      <Words
        of={parts('information.agreeTo', {
          says,
          first: <TextLink name={first} />,
          others: others.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && t('information.and')}
              <TextLink name={name} />
            </Fragment>
          )),
        })}
      />
    </p>
  )
}

function TextLink({ name }: { name: keyof typeof WORDS }) {
  return (
    <a
      href={useHref(`/${name}`)}
      target="_blank"
      rel="noopener"
      className="text-action underline underline-offset-4"
    >
      {WORDS[name]}
      <span className="sr-only"> {t('information.opensInANewTab')}</span>
    </a>
  )
}
