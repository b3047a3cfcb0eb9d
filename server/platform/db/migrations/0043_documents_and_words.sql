CREATE TYPE "public"."product_document_kind" AS ENUM('manual', 'safety_sheet', 'parts_list', 'declaration', 'other');--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "kind" "product_document_kind" DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "img_alt" text;--> statement-breakpoint
CREATE INDEX "product_documents_of_upload" ON "product_documents" USING btree (left("file", 41));--> statement-breakpoint
-- A page that shows a product shows its documents, too.
CREATE TRIGGER pages_hear_of_new_documents AFTER INSERT ON "product_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER pages_hear_of_changed_documents AFTER UPDATE ON "product_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER pages_hear_of_deleted_documents AFTER DELETE ON "product_documents" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
