/** How programs name a role, such as `night-shift`. Pure, without zod. */
export const ROLE_NAME = /^[a-z][a-z0-9_-]*$/

/** For how many hours an invitation to have roles can be accepted. */
export const INVITED_HOURS = { least: 2, most: 168, usual: 72 }
