-- Nodes cache pages and reference data: what changes is announced on one channel, when its transaction commits.
-- The payload is the table's name; of goods whose stock alone has changed it is product:ID, since every order changes stock.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rutaseda_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_sku_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows JOIN old_rows USING (id) WHERE to_jsonb(new_rows) - 'stock' <> to_jsonb(old_rows) - 'stock'
  ) THEN
    PERFORM pg_notify('rutaseda_changes', TG_TABLE_NAME);
  ELSE
    PERFORM pg_notify('rutaseda_changes', 'product:' || product_id) FROM (
      SELECT DISTINCT new_rows.product_id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.stock <> old_rows.stock
    ) AS changed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notify_sku_change AFTER UPDATE ON skus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION notify_sku_change();--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR TRUNCATE ON skus
FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
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
    EXECUTE format('CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change()', name);
  END LOOP;
END $$;
