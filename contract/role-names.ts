/** How programs name a role, such as `night-shift`. Pure, without zod. */
export const ROLE_NAME = /^[a-z][a-z0-9_-]*$/
