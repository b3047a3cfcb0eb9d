import type { Appearance, StripeCardElementOptions } from '@stripe/stripe-js'
import { useMemo } from 'react'
import { useIsDark } from '#web/ui/theme.ts'

type CardStyle = StripeCardElementOptions['style']

/** The provider's own frame knows none of our style sheet: it is told the colours, and told again when they change. */
export function useCardStyle(): CardStyle {
  const dark = useIsDark()
  return useMemo(() => cardStyle(dark), [dark])
}

/** The same for the provider's choice of ways to pay. */
export function useAppearance(): Appearance {
  const dark = useIsDark()
  return useMemo(() => {
    const colour = (name: string) => computedColour(name, dark)
    return {
      theme: dark ? 'night' : 'stripe',
      variables: {
        colorPrimary: colour('action'),
        colorBackground: colour('sheet'),
        colorText: colour('ink'),
        colorTextSecondary: colour('soft'),
        colorDanger: colour('wrong'),
        fontFamily: 'Inter, system-ui, sans-serif',
        borderRadius: '2px',
      },
    }
  }, [dark])
}

function cardStyle(dark: boolean): CardStyle {
  const colour = (name: string) => computedColour(name, dark)
  return {
    base: {
      color: colour('ink'),
      iconColor: colour('soft'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('soft') },
    },
    invalid: { color: colour('wrong'), iconColor: colour('wrong') },
  }
}

/** A colour of the style sheet as plain numbers, in the theme that is meant. */
function computedColour(name: string, dark: boolean): string {
  const probe = document.createElement('span')
  probe.className = dark ? 'always-dark' : 'always-light'
  probe.style.color = `var(--${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
