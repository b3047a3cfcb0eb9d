import type { Hono } from 'hono'
import { SOCIAL_PROVIDERS, type SocialProvider, type SocialSignIn } from '#contract/shop.ts'
import { openPractice, type PracticeProvider, runPractice } from '#server/people/identity/practice.ts'
import type { Social } from '#server/people/identity/social.ts'
import { type Config, isForDevelopment, socialKeys } from '#server/platform/config/config.ts'

export type SocialSignIns = {
  keys: Social
  offered: SocialSignIn[]
  routes?: Hono
  practiceProvider?: PracticeProvider
  close(): Promise<void>
}

/** Those with keys, and in a demo practice providers for the others, which `practiceProvider` runs; by default this process. */
export function openSocialSignIns(
  config: Config,
  origin: string,
  practiceProvider: PracticeProvider = runPractice(origin),
): SocialSignIns {
  const keys: Social = {}
  for (const provider of SOCIAL_PROVIDERS) keys[provider] = socialKeys(config, provider)
  const missing = SOCIAL_PROVIDERS.filter((provider) => !keys[provider])
  const practice =
    missing.length > 0 && allowsPractice(config, origin)
      ? openPractice(origin, missing, practiceProvider)
      : undefined
  const state = (provider: SocialProvider) => (keys[provider] ? 'on' : practice ? 'practice' : 'off')
  return {
    offered: SOCIAL_PROVIDERS.map((provider) => ({ provider, state: state(provider) })),
    keys: { ...practice?.keys, ...present(keys) },
    routes: practice?.routes,
    practiceProvider: practice && practiceProvider,
    close: practiceProvider.close,
  }
}

/** They ask for no proof of identity, so they run only on the developer's own machine and without a mail server. */
function allowsPractice(config: Config, origin: string): boolean {
  return isForDevelopment(config) && !config.SMTP_URL && new URL(origin).hostname === 'localhost'
}

function present(keys: Social): Social {
  return Object.fromEntries(Object.entries(keys).filter(([, given]) => given))
}
