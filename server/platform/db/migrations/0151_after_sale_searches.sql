CREATE INDEX "mails_of_placed" ON "mails" USING btree (("told" ->> 'id')) WHERE "mails"."kind" = 'order placed';--> statement-breakpoint
CREATE INDEX "purchase_lines_containing" ON "purchase_lines" USING gin ("article_number" gin_trgm_ops) WHERE "purchase_lines"."article_number" is not null;--> statement-breakpoint
CREATE INDEX "purchases_containing" ON "purchases" USING gin (('P-' || "number"::text) gin_trgm_ops,"note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "return_lines_containing" ON "return_lines" USING gin ("reason" gin_trgm_ops);