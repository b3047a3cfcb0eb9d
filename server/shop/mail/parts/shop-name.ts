import { createContext, useContext } from 'react'
import type { ShopSign } from '#contract/settings.ts'

export const SignContext = createContext<ShopSign>({ name: '', tagline: '', logo: null })

export function ShopName() {
  return useContext(SignContext).name
}
