import type Stripe from 'stripe'

type Asked = { created: { gte: number }; limit: number; starting_after?: string | undefined }

/** All that the provider has since this moment, newest first, a page of 100 after the other. */
export async function* allSince<One extends { id: string }>(
  moment: Date,
  page: (asked: Asked) => Promise<Stripe.ApiList<One>>,
): AsyncGenerator<One> {
  const created = { gte: Math.floor(moment.getTime() / 1000) }
  let after: string | undefined
  do {
    const { data, has_more: isMore } = await page({ created, limit: 100, starting_after: after })
    yield* data
    after = isMore ? data.at(-1)?.id : undefined
  } while (after)
}
