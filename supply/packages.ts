import { readFileSync } from 'node:fs'
import { ALLOWED, ALLOWED_FOR, STATED } from './rules.ts'

export type Package = {
  name: string
  version: string
  licence: string
  use: 'shop' | 'build and tests' | 'pictures'
}

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }

const ROOT = new URL('../', import.meta.url)

/** Each package and version once, of all platforms, as the lock files pin them. */
export function listPackages(): Package[] {
  const shop = read('package-lock.json').map(([place, { dev, ...locked }]) =>
    packageOf(place, locked, dev ? 'build and tests' : 'shop'),
  )
  const others = read('media/package-lock.json').map(([place, locked]) =>
    packageOf(place, locked, 'pictures'),
  )
  const known = new Map<string, Package>()
  for (const each of [...others, ...shop.toSorted((a) => (a.use === 'shop' ? 1 : -1))])
    known.set(`${each.name}@${each.version}`, each)
  return [...known.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a package may not be part of the shop. */
export function unfit({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const alternatives = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  const isFit = (one: string) => one in ALLOWED || ALLOWED_FOR[one]?.packages.test(name)
  return !alternatives.some((all) => all.split(' AND ').every(isFit))
}

function read(file: string): [string, Locked][] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(new URL(file, ROOT), 'utf8'),
  )
  return Object.entries(packages).filter(([place, { link }]) => place !== '' && !link)
}

function packageOf(place: string, { version = '', license }: Locked, use: Package['use']): Package {
  const name = place.split('node_modules/').at(-1) ?? place
  return { name, version, licence: license ?? STATED[name] ?? 'none named', use }
}
