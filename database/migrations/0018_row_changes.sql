CREATE TABLE "row_changes" (
	"tag" varchar(40) NOT NULL,
	"writer" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_changes_by_writer" ON "row_changes" USING btree ("writer");--> statement-breakpoint
ALTER TABLE "row_changes" SET UNLOGGED;--> statement-breakpoint
-- Nodes cache pages and reference data: what changes is noted with the transaction that changes it, whoever writes.
-- The tag is the table's name; of goods whose stock alone has changed it is product:ID, since every order changes stock.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_changes (tag) VALUES (TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_sku_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows JOIN old_rows USING (id) WHERE to_jsonb(new_rows) - 'stock' <> to_jsonb(old_rows) - 'stock'
  ) THEN
    INSERT INTO row_changes (tag) VALUES (TG_TABLE_NAME);
  ELSE
    INSERT INTO row_changes (tag)
    SELECT DISTINCT 'product:' || new_rows.product_id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.stock <> old_rows.stock;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_sku_change AFTER UPDATE ON skus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_sku_change();--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR DELETE OR TRUNCATE ON skus
FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'products', 'product_texts', 'price_tiers', 'comments', 'search_postings', 'search_synonyms',
    'suppliers', 'categories', 'attributes', 'attribute_values',
    'countries', 'currencies', 'exchange_rates', 'freight_rates', 'duty_rates',
    'articles', 'article_texts', 'article_types',
    'ads', 'client_versions', 'contacts', 'footer_links', 'allowed_hosts'
  ] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_change()', name);
  END LOOP;
END $$;
