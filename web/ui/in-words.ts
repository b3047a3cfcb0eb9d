import { language } from '#messages/t.ts'

/** A noun that begins with a capital, as it stands within a sentence: in German it keeps it. */
export const nounWithin = (noun: string): string => (language() === 'de' ? noun : noun.toLowerCase())
