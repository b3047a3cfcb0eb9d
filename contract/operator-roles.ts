/** What an economic operator is to a product (GPSR, article 19). Pure, without zod: pages import it. */

/** The maker by law, who brings it into the Union, and who answers for it there. */
export const OPERATOR_ROLES = ['maker', 'importer', 'responsible'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** By role: the field of an operator with the names of makers whose products inherit it. */
export const INHERITED = { maker: 'makerOf', importer: 'importerOf', responsible: 'responsibleFor' } as const

/** By role: the field of a product that names its own operator. */
export const OWN_OPERATOR = { maker: 'madeBy', importer: 'importedBy', responsible: 'responsible' } as const
