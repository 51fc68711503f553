-- Nodes cache pages with what each of them shows (docs/decisions/003), so a change says of what it is:
--   product:ID:page   of a product what its own page alone shows: stock, sales, reviews
--   product:ID:price  its prices
--   product:ID:facts  anything else, by which it may also come into a list or leave it
--   supplier:ID       a supplier
-- and everything else is the name of a table, of which all pages may show something. So is what changes more than a hundred at once.
CREATE FUNCTION note_tags(tags text[], table_name text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO row_changes (tag)
  SELECT DISTINCT CASE WHEN cardinality(tags) > 100 THEN table_name ELSE tag END FROM unnest(tags) tag
$$;--> statement-breakpoint
-- Of drafts and of what was made for one buyer no page shows anything.
CREATE FUNCTION note_products(ids bigint[], kind text, table_name text) RETURNS void LANGUAGE sql AS $$
  SELECT note_tags((
    SELECT array_agg(DISTINCT 'product:' || id || ':' || kind) FROM products WHERE id = ANY (ids) AND status NOT IN (0, 4)
  ), table_name)
$$;--> statement-breakpoint

CREATE FUNCTION note_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_products((SELECT array_agg(id) FROM changed_rows), 'facts', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_tags((SELECT array_agg('product:' || id || ':facts') FROM changed_rows), TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Versions and times of changes are on no page.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_own_page CONSTANT text[] := ARRAY['sales_total', 'score'];
  prices CONSTANT text[] := ARRAY['price_min_micro', 'price_max_micro', 'sample_price_micro'];
BEGIN
  PERFORM note_tags((
    SELECT array_agg('product:' || id || ':' || CASE
      WHEN new_row - on_own_page - prices <> old_row - on_own_page - prices THEN 'facts'
      WHEN new_row - on_own_page <> old_row - on_own_page THEN 'price'
      ELSE 'page' END)
    FROM (
      SELECT id, to_jsonb(new_rows) - 'version' - 'update_time' AS new_row, to_jsonb(old_rows) - 'version' - 'update_time' AS old_row
      FROM new_rows JOIN old_rows USING (id)
      WHERE new_rows.status NOT IN (0, 4) OR old_rows.status NOT IN (0, 4)
    ) compared
    WHERE new_row <> old_row
  ), TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_change ON products;--> statement-breakpoint
CREATE TRIGGER note_change AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER note_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();--> statement-breakpoint
CREATE TRIGGER note_deleted_products AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();--> statement-breakpoint

-- Of a product's rows in other tables: those that a statement has written or deleted, and those that it has made others.
CREATE FUNCTION note_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_products((SELECT array_agg(DISTINCT product_id) FROM changed_rows), TG_ARGV[0], TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_products((
    SELECT array_agg(DISTINCT product_id) FROM (
      (TABLE new_rows EXCEPT TABLE old_rows) UNION ALL (TABLE old_rows EXCEPT TABLE new_rows)
    ) changed
  ), TG_ARGV[0], TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE name text; kind text;
BEGIN
  FOR name, kind IN VALUES ('product_texts', 'facts'), ('price_tiers', 'price'), ('skus', 'facts'), ('comments', 'page') LOOP
    EXECUTE format('DROP TRIGGER note_change ON %I', name);
    EXECUTE format('CREATE TRIGGER note_change AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_change()', name);
    EXECUTE format('CREATE TRIGGER note_new_rows AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows(%L)', name, kind);
    EXECUTE format('CREATE TRIGGER note_deleted_rows AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows(%L)', name, kind);
    CONTINUE WHEN name = 'skus';
    EXECUTE format('CREATE TRIGGER note_changed_rows AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_product_rows(%L)', name, kind);
  END LOOP;
END $$;--> statement-breakpoint
DROP TRIGGER note_new_comments ON comments;--> statement-breakpoint
DROP TRIGGER note_changed_comments ON comments;--> statement-breakpoint
DROP TRIGGER note_deleted_comments ON comments;--> statement-breakpoint
DROP FUNCTION note_comment_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_sku_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  FOR changed IN
    SELECT array_agg(DISTINCT product_id) AS ids, kind FROM (
      SELECT product_id, CASE
        WHEN new_row - 'stock' - 'price_micro' <> old_row - 'stock' - 'price_micro' THEN 'facts'
        WHEN new_row - 'stock' <> old_row - 'stock' THEN 'price'
        ELSE 'page' END AS kind
      FROM (
        SELECT new_rows.product_id, to_jsonb(new_rows) AS new_row, to_jsonb(old_rows) AS old_row FROM new_rows JOIN old_rows USING (id)
      ) compared
      WHERE new_row <> old_row
    ) kinds GROUP BY kind
  LOOP
    PERFORM note_products(changed.ids, changed.kind, TG_TABLE_NAME);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION note_supplier_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_tags((SELECT array_agg('supplier:' || id) FROM changed_rows), TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_supplier_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_tags((
    SELECT array_agg('supplier:' || id) FROM new_rows JOIN old_rows USING (id)
    WHERE to_jsonb(new_rows) - 'version' <> to_jsonb(old_rows) - 'version'
  ), TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_change ON suppliers;--> statement-breakpoint
CREATE TRIGGER note_change AFTER TRUNCATE ON suppliers FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER note_new_suppliers AFTER INSERT ON suppliers REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_supplier_rows();--> statement-breakpoint
CREATE TRIGGER note_changed_suppliers AFTER UPDATE ON suppliers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_supplier_change();--> statement-breakpoint
CREATE TRIGGER note_deleted_suppliers AFTER DELETE ON suppliers REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_supplier_rows();--> statement-breakpoint

-- What is found by which words comes seconds after a product's own change. Indexing the same again changes nothing.
CREATE FUNCTION note_table_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_changes (tag) SELECT TG_TABLE_NAME WHERE EXISTS (SELECT FROM changed_rows);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_change ON search_postings;--> statement-breakpoint
CREATE TRIGGER note_change AFTER UPDATE OR TRUNCATE ON search_postings FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER note_new_rows AFTER INSERT ON search_postings REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_table_rows();--> statement-breakpoint
CREATE TRIGGER note_deleted_rows AFTER DELETE ON search_postings REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_table_rows();
