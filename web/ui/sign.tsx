import { hasKerfMark, type ShopFacts } from '#web/ui/shop.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

const HEIGHT = 36

/**
 * The shop's logo, or its name in letters. `short`: on a phone the name of whoever is signed in needs some of its room. A logo
 * may be dark on nothing, so in the dark theme it has light paper below it.
 */
export function Sign({ shop, short }: { shop: ShopFacts; short: boolean }) {
  if (hasKerfMark(shop)) return <Wordmark short={short} />
  const { name, logo } = shop
  const room = short ? 'max-[30rem]:max-w-24' : ''
  if (!logo)
    return (
      <span
        className={`max-w-48 truncate py-1 font-display text-2xl font-semibold tracking-tight max-sm:max-w-36 ${room}`}
      >
        {name}
      </span>
    )
  return (
    <img
      src={logo.img}
      alt=""
      width={Math.round((HEIGHT * logo.width) / logo.height)}
      height={HEIGHT}
      className={`h-9 w-auto max-w-40 object-contain object-left always-light dark:rounded-small dark:bg-paper dark:p-1 max-sm:max-w-32 ${room}`}
    />
  )
}
