import { expect, test } from 'vitest'
import { openDutyTests } from '#server/shop/duties/testing.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'

const { kerf, ada, of, say } = await openDutyTests()

test('the instruction on withdrawal is missing while the text is the draft that came with the shop', async () => {
  const draft = { state: 'missing', link: '/dashboard/settings/texts/returns' }
  expect(await of('withdrawal-terms')).toMatchObject(draft)
  await say('returns', { text: 'You have the right to withdraw. The form: …' })
  expect(await of('withdrawal-terms')).toMatchObject({ state: 'done' })
})

test('statements are missing until an admin saved them, and the notice of the guarantee until it has its picture in each language', async () => {
  for (const [duty, name] of [
    ['accessibility', 'accessibility'],
    ['reviews', 'review-policy'],
    ['take-back', 'take-back'],
  ] as const) {
    expect(await of(duty)).toMatchObject({ state: 'missing', link: `/dashboard/settings/texts/${name}` })
    await say(name, { text: 'We try.' })
    expect(await of(duty)).toMatchObject({ state: 'done' })
  }
  const { body } = await upload(kerf, await photo(320).jpeg().toBuffer(), ada)
  const picture = `![All that it says](${Object(body).img})`
  const translations = { de: { title: 'Titel', text: 'Ohne Bild.' } }
  expect(await of('legal-guarantee')).toMatchObject({ state: 'missing' })
  await say('guarantee', { text: picture, translations })
  expect(await of('legal-guarantee')).toMatchObject({
    state: 'missing',
    why: expect.stringContaining('in a language'),
  })
  await say('guarantee', { text: picture, translations: { de: null } })
  expect(await of('legal-guarantee')).toMatchObject({ state: 'done' })
})
