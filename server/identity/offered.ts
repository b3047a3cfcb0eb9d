import type { Hono } from 'hono'
import { SOCIAL_PROVIDERS, type SocialProvider, type SocialSignIn } from '#contract/shop.ts'
import { type Config, isForDevelopment, socialKeys } from '#server/config/config.ts'
import { openPractice, type PracticeProvider, runPractice } from '#server/identity/practice.ts'
import type { Social } from '#server/identity/social.ts'

export type SocialSignIns = {
  keys: Social
  /** What the pages are told of each provider. */
  offered: SocialSignIn[]
  /** The way to the practice providers, where there are any. */
  routes?: Hono
  /** Who runs these, where there are any. */
  practiceProvider?: PracticeProvider
  close(): Promise<void>
}

/**
 * Which providers people may sign in with: those the shop has keys of, and in the demo practice ones for the others.
 * `practiceProvider`: who runs these, where it is another process.
 */
export function openSocialSignIns(
  config: Config,
  origin: string,
  practiceProvider: PracticeProvider = runPractice(origin),
): SocialSignIns {
  const keys: Social = {}
  for (const provider of SOCIAL_PROVIDERS) keys[provider] = socialKeys(config, provider)
  const missing = SOCIAL_PROVIDERS.filter((provider) => !keys[provider])
  const practice =
    missing.length > 0 && mayPractise(config, origin)
      ? openPractice(origin, missing, practiceProvider)
      : undefined
  const state = (provider: SocialProvider) => (keys[provider] ? 'on' : practice ? 'practice' : 'off')
  return {
    offered: SOCIAL_PROVIDERS.map((provider) => ({ provider, state: state(provider) })),
    keys: { ...practice?.keys, ...present(keys) },
    routes: practice?.routes,
    ...(practice && { practiceProvider }),
    close: practiceProvider.close,
  }
}

/** Whoever presses a practice provider's button is believed: only on one's own machine, where no e-mail leaves it. */
function mayPractise(config: Config, origin: string): boolean {
  return isForDevelopment(config) && !config.SMTP_URL && new URL(origin).hostname === 'localhost'
}

function present(keys: Social): Social {
  return Object.fromEntries(Object.entries(keys).filter(([, given]) => given))
}
