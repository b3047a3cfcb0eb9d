import { createContext, useContext } from 'react'
import type { ShopSign } from '#contract/settings.ts'

/** The shop that an e-mail is from. */
export const SignContext = createContext<ShopSign>({ name: '', tagline: '', logo: null })

/** The shop's name within the text of an e-mail. */
export function ShopName() {
  return useContext(SignContext).name
}
