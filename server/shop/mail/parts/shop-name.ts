import { createContext, createElement, useContext } from 'react'
import type { ShopSign } from '#contract/settings.ts'

export const SignContext = createContext<ShopSign>({ name: '', tagline: '', logo: null })

/** Its name when the e-mail is rendered. */
export const shopName = createElement(() => useContext(SignContext).name)
