import { Fragment } from 'react'
import { useHref } from 'react-router'

/** Which texts stand where somebody agrees to something; they open beside the form, which keeps what was typed. */
const PLACES = {
  register: { says: 'By registering you agree to our', names: ['terms', 'privacy'] },
  order: { says: 'By ordering you agree to our', names: ['terms', 'returns', 'privacy'] },
} as const

const WORDS = { terms: 'terms', returns: 'returns', privacy: 'privacy notice' }

export function LegalLinks({ place }: { place: keyof typeof PLACES }) {
  const { says, names } = PLACES[place]
  const [first, ...others] = names
  return (
    <p className="text-sm text-soft">
      {says} <TextLink name={first} />. See also{' '}
      {others.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' and '}
          <TextLink name={name} />
        </Fragment>
      ))}
      .
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
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
