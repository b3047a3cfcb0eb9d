const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A time as the owner's own clock has it: `Jan 31, 2027, 11:00 PM`. */
export const timeWords = (time: string): string => FORMAT.format(new Date(time))
