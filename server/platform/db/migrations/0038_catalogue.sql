CREATE TYPE "public"."relation_kind" AS ENUM('accessory', 'spare_part', 'replaces', 'fits');--> statement-breakpoint
CREATE TYPE "public"."slug_kind" AS ENUM('product', 'category');--> statement-breakpoint
CREATE TYPE "public"."attribute_kind" AS ENUM('measure', 'number', 'choice', 'yes_no', 'text');--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"kind" "slug_kind" NOT NULL,
	"slug" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_relations" (
	"product_id" uuid NOT NULL,
	"kind" "relation_kind" NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_relations_product_id_kind_related_id_pk" PRIMARY KEY("product_id","kind","related_id"),
	CONSTRAINT "a_product_is_not_related_to_itself" CHECK ("product_relations"."product_id" <> "product_relations"."related_id")
);
--> statement-breakpoint
CREATE TABLE "product_values" (
	"product_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	"amount" bigint,
	"option_id" uuid,
	"entered" text NOT NULL,
	CONSTRAINT "product_values_product_id_attribute_id_pk" PRIMARY KEY("product_id","attribute_id"),
	CONSTRAINT "a_value_is_an_amount_or_an_option" CHECK ("product_values"."amount" IS NULL OR "product_values"."option_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attribute_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" "attribute_kind" NOT NULL,
	"dimension" text,
	"is_filterable" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "only_a_measure_has_a_dimension" CHECK (("attributes"."kind" = 'measure') = ("attributes"."dimension" IS NOT NULL)),
	CONSTRAINT "text_is_not_filterable" CHECK ("attributes"."kind" <> 'text' OR NOT "attributes"."is_filterable")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"img" text,
	"shopify_id" text,
	"google_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_is_not_its_own_parent" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_choices" (
	"family_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "family_choices_family_id_attribute_id_pk" PRIMARY KEY("family_id","attribute_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcel_length" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcel_width" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcel_height" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_option_id_attribute_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_choices" ADD CONSTRAINT "family_choices_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_choices" ADD CONSTRAINT "family_choices_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_slugs_of_subject" ON "old_slugs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "product_documents_of_product" ON "product_documents" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_relations_of_related" ON "product_relations" USING btree ("related_id","kind");--> statement-breakpoint
CREATE INDEX "product_values_of_attribute" ON "product_values" USING btree ("attribute_id","amount");--> statement-breakpoint
CREATE INDEX "product_values_of_option" ON "product_values" USING btree ("option_id") WHERE "product_values"."option_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_options_by_value" ON "attribute_options" USING btree ("attribute_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_by_code" ON "attributes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "attributes_of_category" ON "attributes" USING btree ("category_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_by_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_of_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "families_by_slug" ON "families" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_by_gtin" ON "products" USING btree ("gtin") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","position") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_family" ON "products" USING btree ("family_id","position") WHERE "products"."family_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at") WHERE "reviews"."product_id" is not null and not "reviews"."waiting";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "multiple_is_positive" CHECK ("products"."multiple" >= 1);--> statement-breakpoint
-- What an address can say of a name: `Auger bit, 3/4 in` is `auger-bit-3-4-in`. Empty where nothing is left.
CREATE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(trim(both '-' FROM regexp_replace(regexp_replace(
    replace(replace(replace(replace(lower(normalize(name, NFKD)), 'ß', 'ss'), 'æ', 'ae'), 'ø', 'o'), '⁄', '/'),
    U&'[\0300-\036f''\2019]', '', 'g'), '[^a-z0-9]+', '-', 'g')), 100)
$$;
--> statement-breakpoint
-- The slug of a name that no product has: of products of one name the next have a number at the end.
CREATE FUNCTION free_product_slug(name text, place integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  base text := coalesce(nullif(slug_of(name), ''), 'tool-' || place);
  free text := base;
  number integer := 1;
BEGIN
  WHILE EXISTS (SELECT FROM products WHERE slug = free) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END $$;
--> statement-breakpoint
CREATE INDEX "products_by_slug" ON "products" USING btree ("slug");
--> statement-breakpoint
-- No process needs to hear of it: no page of the release before shows slugs.
SELECT set_config('kerf.told_later', 'by tag', true);
--> statement-breakpoint
DO $$
DECLARE product record;
BEGIN
  FOR product IN SELECT id, name, position FROM products ORDER BY archived_at IS NOT NULL, position LOOP
    UPDATE products SET slug = free_product_slug(product.name, product.position) WHERE id = product.id;
  END LOOP;
END $$;
--> statement-breakpoint
SELECT set_config('kerf.told_later', '', true);
--> statement-breakpoint
DROP INDEX "products_by_slug";
--> statement-breakpoint
CREATE UNIQUE INDEX "products_by_slug" ON "products" USING btree ("slug");
--> statement-breakpoint
-- Also for a release that knows no slugs. One lock for all, as an import adds thousands at once.
CREATE FUNCTION give_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slugs of products', 0));
  NEW.slug := free_product_slug(NEW.name, NEW.position);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_slug BEFORE INSERT ON "products" FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION give_product_slug();
--> statement-breakpoint
-- The old address leads on, until another takes it.
CREATE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_slugs WHERE kind = TG_ARGV[0]::slug_kind AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (kind, slug, subject_id) VALUES (TG_ARGV[0]::slug_kind, OLD.slug, NEW.id)
    ON CONFLICT (kind, slug) DO UPDATE SET subject_id = excluded.subject_id, at = excluded.at;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_slug_taken AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION keep_old_slug('product');
--> statement-breakpoint
CREATE TRIGGER product_slug_changed AFTER UPDATE OF "slug" ON "products" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('product');
--> statement-breakpoint
CREATE TRIGGER category_slug_taken AFTER INSERT ON "categories" FOR EACH ROW EXECUTE FUNCTION keep_old_slug('category');
--> statement-breakpoint
CREATE TRIGGER category_slug_changed AFTER UPDATE OF "slug" ON "categories" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('category');
